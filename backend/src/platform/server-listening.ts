/** Published when the server listens; `url` is its local address. */
export class ServerListening {
  constructor(readonly url: string) {}
}
