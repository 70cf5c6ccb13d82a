import { useState } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { allDocumentTypes, typesOfClient } from '../../contract.ts'
import type { OwnerKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { UploadLine } from '../shared/upload-line.tsx'
import { isShown, type ShownGroups } from './shown-groups.ts'

interface AddDocumentProps {
  ownerKind: OwnerKind
  ownerId: string
  groups?: ShownGroups
  /** The code of the kind that is wanted, which is chosen already. */
  asked?: string | null
}

/** Another document: first what it is, then the file. */
export function AddDocument({ ownerKind, ownerId, groups = {}, asked = null }: AddDocumentProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const types = useTypes(ownerKind, ownerId)
  const [typeId, setTypeId] = useState<string | null>(null)
  const ours = useSession().domain === 'admin'
  const offered = types.filter(
    type => type.ownerKind === ownerKind && isShown(groups, type.documentGroup) && (ours || !type.madeByUs),
  )
  const type = offered.find(one => (typeId ? one.documentTypeId === typeId : one.code === asked))
  return (
    <Card title={t('add.title')}>
      <Stack>
        <SelectField
          label={t('add.kind')}
          options={offered.map(one => ({ value: one.documentTypeId, label: one.displayName[language] }))}
          value={type?.documentTypeId ?? null}
          onChange={setTypeId}
          description={type?.hint[language] || undefined}
        />
        {type && (
          <UploadLine
            key={type.code}
            target={{ ownerKind, ownerId, documentTypeId: type.documentTypeId, documentGroup: type.documentGroup }}
            label={t('upload.choose')}
            of={type.displayName[language]}
            multiple={type.multiple}
            kind="main"
          />
        )}
      </Stack>
    </Card>
  )
}

/** A company is offered what it may have; all else goes by what the paper is of. */
function useTypes(ownerKind: OwnerKind, ownerId: string) {
  const ofClient = ownerKind === 'client'
  const its = useCall(typesOfClient, { id: ownerId }, { enabled: ofClient })
  const all = useCall(allDocumentTypes, {}, { enabled: !ofClient })
  return (ofClient ? its : all).data ?? []
}
