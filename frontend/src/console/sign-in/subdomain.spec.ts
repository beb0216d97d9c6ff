import { subdomainOf } from './subdomain';

test.each([
  ['caravan.example.com', 'caravan'],
  ['caravan.localhost', 'caravan'],
  ['localhost', 'localhost'],
  ['holdfast', 'localhost'],
])('the host %s belongs to %s', (hostname, subdomain) => {
  expect(subdomainOf(hostname)).toBe(subdomain);
});
