/** The shop can be reached from now on, at this address of the machine. */
export class ServerListening {
  constructor(readonly url: string) {}
}
