/** The settings do not allow a start: whoever starts the product reads why, without where in the program it was found. */
export class RefusedStart extends Error {
  readonly code = 'REFUSED_START'
}

/** By its code: an error that comes out of a thread has lost its class. */
export const isRefusedStart = (error: unknown): error is RefusedStart =>
  error instanceof Error && 'code' in error && error.code === 'REFUSED_START'
