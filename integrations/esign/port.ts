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

/** How a signature appears in the PDF. */
export interface PdfSignatureWish {
  /** Unique in the document, such as `borrower-1`. */
  fieldName: string
  /** Latin letters; others are left out. */
  signerName: string
  reason: string
  location: string
  at: Date
  /** Where it is seen; page from 1, or 'last'; points from the lower left corner. */
  place: { page: number | 'last'; x: number; y: number; width: number; height: number }
}

export interface PreparedPdf {
  /** The document with an empty place for the signature. Nothing in it may change until it is filled: keep it. */
  pdf: Uint8Array
  /** Hex; what the provider signs (`SigningWish.sha256`). */
  sha256: string
}

export interface PdfSignature {
  valid: boolean
  /** As certified; empty when it is not valid. */
  signerName: string
  /** True for the last signature of an untouched file: nothing was added after it. */
  coversWholeFile: boolean
}

/**
 * One signature of a PDF: `preparePdf`, `start` with its hash, the person signs at the provider, `readResponse`, `embed`.
 * The next signatory's goes on the signed file in the same way.
 */
export interface EsignPort {
  /** Adds a visible signature field whose signature is still missing; earlier signatures stay valid. Throws for a file that is no PDF. */
  preparePdf(document: Uint8Array, wish: PdfSignatureWish): Promise<PreparedPdf>
  /** Puts the provider's CMS into its place; null when it does not fit. */
  embed(prepared: Uint8Array, cms: Uint8Array): Uint8Array | null
  /** Every signature of such a file, in the order of signing, checked for `at` against the believed authorities. */
  readPdfSignatures(document: Uint8Array, at: Date): Promise<PdfSignature[]>
  start(wish: SigningWish): Promise<SigningAnswer>
  /** The transaction a response is about, unchecked: to find what `readResponse` must be told. Null when there is none. */
  transactionOf(fields: Record<string, string>): string | null
  /**
   * Checks the provider's signature, that it answers this transaction, and that the person signed this very document.
   * A response may come twice: the caller acts on the first of a transaction only.
   */
  readResponse(fields: Record<string, string>, expected: { txn: string; sha256: string }): Promise<SigningResponse>
}
