/** Whose turn a link is, whichever of their links it was: the provider leads back by a newer one. */
interface Signing {
  number: string
  mobile: string
}

const keyOf = ({ number, mobile }: Signing) => `agreement-proof:${number}:${mobile}`

/** The proof of one's mobile in this tab, so that coming back from the provider asks for no second code. */
export function keptProof(signing: Signing): string | null {
  return sessionStorage.getItem(keyOf(signing))
}

export function keepProof(signing: Signing, proof: string): void {
  sessionStorage.setItem(keyOf(signing), proof)
}

export function forgetProof(signing: Signing): void {
  sessionStorage.removeItem(keyOf(signing))
}
