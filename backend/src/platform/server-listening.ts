/** Published when the server listens; `url` is its address on this machine. */
export class ServerListening {
  constructor(readonly url: string) {}
}
