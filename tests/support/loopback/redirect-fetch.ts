/** Loaded into a script with `node --import`. Sends the script's requests for `FETCH_FROM` to `FETCH_TO` instead. */

const { FETCH_FROM = '', FETCH_TO = '' } = process.env
const realFetch = globalThis.fetch

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : input.toString()
  if (!address.startsWith(FETCH_FROM)) throw new Error(`${address} is not on loopback`)
  return realFetch(FETCH_TO + address.slice(FETCH_FROM.length), init)
}
