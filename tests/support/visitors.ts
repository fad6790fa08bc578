import type { ApiResponse, HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

/** A visitor whose calls come from `address`, on a site with TRUST_PROXY=on. */
export class Visitor {
  readonly client: HttpClient
  readonly address: string
  readonly #headers: Record<string, string>

  constructor(site: TestApp, address: string, client: HttpClient = site.guest()) {
    this.client = client
    this.address = address
    this.#headers = { 'x-forwarded-for': address }
  }

  get = (path: string): Promise<ApiResponse> => this.client.get(path, { headers: this.#headers })
  post = (path: string, json: unknown): Promise<ApiResponse> => this.client.post(path, json, { headers: this.#headers })
  login = (userName: string, password: string): Promise<ApiResponse> => this.post('/api/users/login', { userName, password })

  /** Sends wrong guesses one after the other. Returns the statuses. */
  async guess(userName: string, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let round = 0; round < times; round++) statuses.push((await this.login(userName, `wrong-${round}`)).status)
    return statuses
  }
}

/** `count` IP addresses in different networks. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `11.${Math.floor(index / 250)}.${index % 250}.1`)
