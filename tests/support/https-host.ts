import type { LookupFunction } from 'node:net'

/** The self-signed key of `push.example`; only servers of tests use it. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCCdeJexv96lQt/DP
IEnF/gZmH0IfyT4jFnRxc5qiKKqhRANCAASWWvlQczgufbxI5NDHcB5vphWucLDz
7hzLW1dSWI9pAKyzpqMg6qfxYAS9H14SMV0IGfNgA/gyhbe75QzwXYTo
-----END PRIVATE KEY-----
`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUcLNEuSE39UyZY41YkW6vVsIg5F8wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyMjA5MjUyNFoYDzIxMjYx
MDI5MDkyNTI0WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASWWvlQczgufbxI5NDHcB5vphWucLDz7hzLW1dSWI9pAKyz
pqMg6qfxYAS9H14SMV0IGfNgA/gyhbe75QzwXYToo2wwajAdBgNVHQ4EFgQUEHDd
Bs2DFal9lab8DpduGj+jx6owHwYDVR0jBBgwFoAUEHDdBs2DFal9lab8DpduGj+j
x6owDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIgT64Gp6iypz6lQqlmAr2emij23AMLRPDUAjgSOXDAr2UC
IQDnDuRm809dx4i9DVSQsLTxwtYyai6Sf0q0nHQgJTpATA==
-----END CERTIFICATE-----
`
export const HOST = 'push.example'

/** Resolves every name to this machine. */
export const toThisMachine: LookupFunction = (_hostname, options, callback) => {
  const found = { address: '127.0.0.1', family: 4 }
  if (options.all) callback(null, [found])
  else callback(null, found.address, found.family)
}
