/** Where certbot puts what Let's Encrypt asks for. */
export const CHALLENGE_FOLDER = "/var/lib/letsencrypt/tuna";
/** Folder of the certificate of a host. */
export const certificateFolder = (host: string) => `/etc/letsencrypt/live/${host}`;

/**
 * Returns nginx's configuration for a host: port 80 alone, which redirects and proves to Let's Encrypt who we are, or port 443 too,
 * made of `deploy/nginx/tuna.conf`. The site listens on `address`.
 */
export function nginxSite(
  deployed: string,
  { host, address, hasTls }: { host: string; address: string; hasTls: boolean },
): string {
  const redirect = `# Written by tuna setup.
server {
    listen 80;
    listen [::]:80;
    server_name ${host};
    server_tokens off;
    location /.well-known/acme-challenge/ { root ${CHALLENGE_FOLDER}; }
    location / { return 301 https://$host$request_uri; }
}
`;
  if (!hasTls) return redirect;
  const tls = `listen 443 ssl http2;
    listen [::]:443 ssl http2;
    ssl_certificate ${certificateFolder(host)}/fullchain.pem;
    ssl_certificate_key ${certificateFolder(host)}/privkey.pem;`;
  const site = deployed
    .replace("server site:3000", `server ${address}`)
    .replace("server_name _;", `server_name ${host};`)
    .replace(/listen 80;\n(?: *#.*\n)*/, `${tls}\n`);
  return `${redirect}\n${site}`;
}
