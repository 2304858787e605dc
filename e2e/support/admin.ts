import type { APIRequestContext } from '@playwright/test';
import type { LoginReply, Product } from '@shop/shared';

/** Administrator account of the test shop. */
export const admin = { email: 'admin@melilot.example', password: 'Journeys-2026' };

/**
 * Token of the latest login in this worker, reused because hashing the password takes a tenth of a second of CPU time.
 */
let lastToken: string | undefined;

/** Token of the administrator; logs in again if the previous token has become invalid. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  if (lastToken) {
    const headers = { Authorization: `Bearer ${lastToken}` };
    if ((await request.get('/api/auth/verify', { headers })).ok()) return lastToken;
  }
  const login = await request.post('/api/auth/admin/login', { data: admin });
  lastToken = ((await login.json()) as LoginReply).token;
  return lastToken;
}

export async function adminHeaders(request: APIRequestContext) {
  return { Authorization: `Bearer ${await adminToken(request)}` };
}

/** Changes a product through the API of the back office. */
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
