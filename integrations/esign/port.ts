import type { Refused, Unavailable } from '../outcome.ts'

export interface SigningWish {
  /** Ours, unique for ever: the provider refuses one it has seen. */
  txn: string
  /** Hex; of the document shown to the person (`prepareSignature`). */
  sha256: string
  /** What the provider shows: 'Loan agreement APP-1'. */
  documentInfo: string
  /** Where the provider posts its answer, by the person's browser; a late answer comes there too. */
  responseUrl: string
}

/** A form that the browser posts to the provider. */
export type SigningAnswer = { status: 'ok'; action: string; fields: Record<string, string> } | Unavailable

export type SigningResponse =
  /** `cms` (DER) goes into the PDF; `signerName` is as Aadhaar has it: compare it with the signatory's. */
  | { status: 'signed'; txn: string; signerName: string; cms: Uint8Array; at: Date }
  /** The provider answers later at the same address. */
  | { status: 'pending'; txn: string }
  /** ESP-415 code wrong too often, ESP-944 ended by the person before the code, ESP-945 after it. */
  | { status: 'failed'; txn: string; code: string; message: string }
  | Refused<'malformed' | 'bad-signature' | 'unknown-transaction' | 'wrong-document' | 'untrusted-signer'>

export interface EsignPort {
  start(wish: SigningWish): Promise<SigningAnswer>
  /** The transaction a response is about, unchecked: to find what `readResponse` must be told. Null when there is none. */
  transactionOf(fields: Record<string, string>): string | null
  /**
   * Checks the provider's signature, that it answers this transaction, and that the person signed this very document.
   * A response may come twice: the caller acts on the first of a transaction only.
   */
  readResponse(fields: Record<string, string>, expected: { txn: string; sha256: string }): Promise<SigningResponse>
}
