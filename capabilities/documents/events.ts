import type { Decision, OwnerKind } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    /** Every document that an application needs is verified and its periods are covered; published once an application. */
    'checklist.completed': { applicationId: string; organisationId: string }
    /** Somebody put a new document or a new version of one. */
    'document.linked': {
      documentId: string
      organisationId: string
      ownerKind: OwnerKind
      ownerId: string
      typeCode: string
    }
    'document.restored': { organisationId: string; ownerKind: OwnerKind; ownerId: string; typeCode: string }
    'document.removed': { organisationId: string; ownerKind: OwnerKind; ownerId: string; typeCode: string }
    'document.decided': {
      documentId: string
      /** Of the version that was decided. */
      fileId: string
      organisationId: string
      ownerKind: OwnerKind
      ownerId: string
      typeCode: string
      state: Decision
      /** Of a rejected one, a code of `REJECTION_REASONS`. */
      reasonCode: string | null
    }
    /** A file did not pass the virus check, whatever it is the file of, or was before another took its place. */
    'file.infected': { fileId: string }
  }
}
