/** A web address: http or https, a host with a dot, no user name in it (a way to dress up a false host). */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === '' && /^[^.]+(?:\.[^.]+)+$/.test(url.hostname)
}

/** Gives http to an address that lacks http or https, whatever their case (specification, section 5). */
export function normalizeUrl(text: string): string {
  const address = text.trim()
  return address === '' || /^https?:\/\//i.test(address) ? address : `http://${address}`
}
