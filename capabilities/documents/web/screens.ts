/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  clientDocuments: async () => (await import('./organisation-documents/organisation-documents.tsx')).ClientDocuments,
  promoterDocuments: async () =>
    (await import('./organisation-documents/organisation-documents.tsx')).PromoterDocuments,
  opinionDocuments: async () => (await import('./organisation-documents/organisation-documents.tsx')).OpinionDocuments,
  documentQueue: async () => (await import('./queue-list/document-queue.tsx')).DocumentQueue,
  documentLink: async () => (await import('./document-link/document-link.tsx')).DocumentLinkPage,
  paperLink: async () => (await import('./paper-link/paper-link.tsx')).PaperLinkPage,
  documentVerify: async () => (await import('./document-verify/document-verify.tsx')).DocumentVerify,
}
