import { useLanguage } from '@poonji/ui/language.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { allDocumentTypes } from '../../contract.ts'
import { UploadLine } from '../shared/upload-line.tsx'

export interface AddPaperProps {
  applicationId: string
  /** Of the kind of document. */
  code: string
  label: string
  onAdded: (documentId: string) => void
}

/** Puts a paper of one kind to an application, in the place that asks for it. */
export function AddPaper({ applicationId, code, label, onAdded }: AddPaperProps) {
  const language = useLanguage()
  const type = useCall(allDocumentTypes, {}).data?.find(one => one.code === code)
  if (!type) return null
  const { documentTypeId, documentGroup, ownerKind, multiple } = type
  return (
    <UploadLine
      target={{ ownerKind, ownerId: applicationId, documentTypeId, documentGroup }}
      label={label}
      of={type.displayName[language]}
      multiple={multiple}
      onLinked={onAdded}
    />
  )
}
