/** Calls of the API as the site makes them. */
import { admin } from './processes.mjs';

export async function send(shop, call, body, token) {
  const [method, path] = call.split(' ');
  const headers = { 'content-type': 'application/json', origin: shop.url };
  if (token) headers.authorization = `Bearer ${token}`;
  const reply = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

export async function get(shop, path, token) {
  const reply = await fetch(shop.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!reply.ok) throw new Error(`GET ${path}: ${reply.status}`);
  return reply.json();
}

export async function logIn(shop) {
  return (await send(shop, 'POST /api/auth/login', admin)).token;
}
