/** The text of `--help`. */
export const usage = `Usage: querylet <endpoint> [options]
       querylet <endpoint> --export DIR [options]

Serves an app on this machine for the GraphQL server at <endpoint>, or writes that app as files for your web server.

Where it listens
  --port N                  the port; 0 takes any free one (default 4400, or the next one that is free)
  --host ADDRESS            the address (default 127.0.0.1: this machine only); with another one, every machine
                            that reaches the port can use the server with the headers that you give
  --open                    open the browser

What it sends to the server
  --header "Name: value"    a header of each request; may be repeated
  --google-client-id ID     sign in with Google; its access token goes to the server

What it knows of the server
  --schema FILE             SDL or introspection JSON, for a server that refuses introspection; read once at the start

Live updates (one of them)
  --sse                     server-sent events from the endpoint (the default)
  --multipart               multipart/mixed from the endpoint
  --ws URL                  graphql-transport-ws, at an address or a path like /graphql
  --cable URL               Action Cable, at an address or a path like /cable
    --channel NAME          the cable's channel (default GraphqlChannel)

Files instead of a server
  --export DIR              write the app to a folder, and print the headers to send with it; the browser sends its
                            requests to <endpoint> itself, which may be a path of your site, like /graphql
    --overwrite             write into a folder that has other files

Environment
  HTTPS_PROXY               the URL of a proxy that leads to https servers
  NO_PROXY                  hosts that are reached without it, separated by commas
  NODE_EXTRA_CA_CERTS       a file with certificate authorities to trust, besides those of Node

Help
  -h, --help                print this text
  -v, --version             print the version

Examples
  querylet https://example.com/graphql
  querylet example.com/graphql --header "Authorization: Bearer ..." --open
  querylet localhost:3000/graphql --cable /cable
  querylet /graphql --export public/data

Exit codes
  0  ended by Ctrl-C or SIGTERM, or the files, the help or the version were written
  1  the app cannot be served or written: an address, the port, a file, the folder, or the server's answer is wrong
  2  an option is wrong, or the endpoint is missing
`;
