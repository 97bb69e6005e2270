import { createPrivateKey } from "node:crypto";

/** Nobody trusts its certificate, so that it is no secret. */
const keyNumbers = {
  kty: "EC",
  crv: "P-256",
  x: "fNqMsLFGI7CJ-grglLUe8_pOgimKuwEkRps8SSm2B40",
  y: "YaqYoBpiCEGO3JTM024B2dkhQ_VgLCOkJF_dEjdw_-I",
  d: "xoMz8gsSQmVCBWKlVxPXU_t1IFn8SBdNW5v4AygxIlw",
};
const cert = `-----BEGIN CERTIFICATE-----
MIIBkjCCATigAwIBAgIUCHHK/7V3ShW6q4SjkY7oLai5DzAwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjkxMjI0MDBaGA8yMTI2MTEwNTEyMjQw
MFowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHza
jLCxRiOwifoK4JS1HvP6ToIpirsBJEabPEkptgeNYaqYoBpiCEGO3JTM024B2dkh
Q/VgLCOkJF/dEjdw/+KjcDBuMB0GA1UdDgQWBBTy38ZsGrHQ3WkHBzab0bLjwbbp
mzAfBgNVHSMEGDAWgBTy38ZsGrHQ3WkHBzab0bLjwbbpmzAPBgNVHRMBAf8EBTAD
AQH/MBsGA1UdEQQUMBKCECouc291bmRzLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAw
RQIhAOc8YaSnuwy4D+dC2z8yWvTMLkQZF6n2V4Qe6OQaI7hyAiAZMTQLx3g5vgQt
bXGqj2vRUfpuRmQT0akLT0sXXFLmrA==
-----END CERTIFICATE-----
`;

/** A self-signed certificate for `*.sounds.example` until `end`, with its key. */
export const testCertificate = {
  cert,
  key: createPrivateKey({ key: keyNumbers, format: "jwk" }).export({ type: "pkcs8", format: "pem" }),
  end: new Date("2126-11-05T12:24:00Z"),
};
