const keyOf = (docId: string) => `agreement-proof:${docId.slice(-20)}`

/** The proof of one's mobile in this tab, so that coming back from the provider asks for no second code. */
export function keptProof(docId: string): string | null {
  return sessionStorage.getItem(keyOf(docId))
}

export function keepProof(docId: string, proof: string): void {
  sessionStorage.setItem(keyOf(docId), proof)
}

export function forgetProof(docId: string): void {
  sessionStorage.removeItem(keyOf(docId))
}
