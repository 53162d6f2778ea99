/** A certificate for localhost that nobody vouches for, with its key, made for these tests and good for nothing else. Valid until 2126. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgH+jrEt/Po6eSYX6g
5fil1kuDsDDCWf37urlpfNHPu7ShRANCAAS3B6OqgnqZE2asdQyj1P5vL3VW/t7R
8RyzgjPpzhRJ3AvntwS4ub23cy0tTrp8F33gXofnJZqrrjYUSN4w9wqs
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUdKvLmSpJrCPg1zS+vGQSLzVEAUkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjExMzEyNloYDzIxMjYxMDI5
MTEzMTI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS3B6OqgnqZE2asdQyj1P5vL3VW/t7R8RyzgjPpzhRJ3AvntwS4ub23
cy0tTrp8F33gXofnJZqrrjYUSN4w9wqso1MwUTAdBgNVHQ4EFgQUsiPKsJavKYXv
e4n9C0Lu0xGSuCAwHwYDVR0jBBgwFoAUsiPKsJavKYXve4n9C0Lu0xGSuCAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA4obDGl5z06FeyM4ubRqy
b1MTBTej1D01sXUqlHEtBa0CIQD7B9AycYhn7ajtuVVF+JI84RRWGfQGXR+03gKB
vpMJWA==
-----END CERTIFICATE-----`,
};
