export {}

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** The virus check of one upload; before it is over nobody but the uploader opens the file. */
    'file.scan': { fileId: string }
    /** Removes an upload that nothing was linked to. */
    'file.expire': { fileId: string }
    /** Reads what a machine can read in a document. */
    'document.extract': { documentId: string; version: number }
  }
}
