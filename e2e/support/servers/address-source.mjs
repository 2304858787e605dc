import { createServer } from 'node:http';

const properties = {
  housenumber: '900',
  street: 'chemin du Sommet',
  city: 'Rimouski',
  postcode: 'G5L 3A1',
  countrycode: 'CA',
};

/** Starts a fake Photon server (address suggestions) that knows one address; resolves with its URL. */
export function startAddressSource() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://source');
    const isKnown = searchParams.get('q')?.startsWith('900 chem');
    response.end(JSON.stringify({ features: isKnown ? [{ properties }] : [] }));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}/api`));
  });
}
