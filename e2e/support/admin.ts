import type { APIRequestContext } from '@playwright/test';
import type { LoginReply, Product } from '@shop/shared';

/** The administrator of the shop that the journeys run in. */
export const admin = { email: 'admin@melilot.example', password: 'Journeys-2026' };

/** The last one of this worker, and so of its shop: hashing a password takes a tenth of a second of the processor. */
let lastToken: string | undefined;

/** Logged in, anew where the last token is no longer good. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  if (lastToken) {
    const headers = { Authorization: `Bearer ${lastToken}` };
    if ((await request.get('/api/auth/verify', { headers })).ok()) return lastToken;
  }
  const login = await request.post('/api/auth/admin/login', { data: admin });
  lastToken = ((await login.json()) as LoginReply).token;
  return lastToken;
}

/** What a call of the administrator brings along. */
export async function adminHeaders(request: APIRequestContext) {
  return { Authorization: `Bearer ${await adminToken(request)}` };
}

/** Changes a product as the back office does. */
export async function editProduct(
  request: APIRequestContext,
  id: number,
  change: { price?: string; stock?: number },
): Promise<void> {
  const headers = await adminHeaders(request);
  const reply = await request.put(`/api/products/${id}`, { data: change, headers });
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`);
}

export async function readProduct(request: APIRequestContext, id: number): Promise<Product> {
  const reply = await request.get(`/api/products/${id}`);
  return (await reply.json()) as Product;
}
