import { useState } from 'react'
import type { Domain } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { InRoomOf } from '@poonji/ui/in-room-of.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationChecklist, type ChecklistView, type DocumentView } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DownloadAll } from '../shared/download-all.tsx'
import { PreviewDialog } from '../shared/preview-dialog.tsx'
import { ChecklistLine } from './checklist-line.tsx'
import { PassPapersOn } from './pass-papers-on.tsx'
import { WaivePeriod } from './waive-period.tsx'

export interface DocumentChecklistProps {
  applicationId: string
  organisationId: string
  /** no filled button in the list: the page has its own */
  quiet?: boolean
}

const POLL_MS = 4_000

/** What an application needs, by group: what is there, what is missing, what was rejected and how to mend it. */
export function DocumentChecklist({ applicationId, organisationId, quiet }: DocumentChecklistProps) {
  const checklist = useCall(applicationChecklist, { id: applicationId }, { poll: pollWhileChecked })
  return (
    <Loaded from={checklist} shape={<SkeletonList rows={4} />}>
      {answer => <Groups checklist={answer} owner={{ applicationId, organisationId }} quiet={quiet} />}
    </Loaded>
  )
}

/** While a virus check runs the list asks again by itself. */
const pollWhileChecked = (answer: unknown) =>
  (answer as ChecklistView | undefined)?.items.some(item => item.state === 'BEING_CHECKED') ? POLL_MS : false

function Groups({
  checklist,
  owner,
  quiet,
}: {
  checklist: ChecklistView
  owner: { applicationId: string; organisationId: string }
  quiet?: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', owner.organisationId)
  const { domain } = useSession()
  const mayVerify = useMay('CAN_VERIFY_DOCUMENTS', owner.organisationId)
  const [shown, setShown] = useState<DocumentView | null>(null)
  const { items } = checklist
  const groups = [...new Set(items.map(item => item.type.documentGroup))]
  const toCome = items.filter(item => item.mayAdd && item.required && item.toCome)
  const first = quiet ? undefined : toCome[0]
  const files = items.flatMap(item => item.documents.flatMap(one => one.file ?? []))
  const left = toCome.length
  const over = !items.some(item => item.mayAdd)
  const short = items.some(item => item.required && item.period && item.met && item.period.covered < item.period.count)
  const [leftAtFirst] = useState(left)
  const whatIsLeft = (count: number) => (
    <Stack gap="l">
      <Note tone={checklist.complete ? 'ok' : count ? 'warn' : 'info'}>
        {t(checklist.complete ? 'checklist.complete' : wordsOf({ domain, left: count, short, over }), { count })}
      </Note>
      {mayUpload && count > 0 && (
        <Row>
          <PassPapersOn applicationId={owner.applicationId} />
        </Row>
      )}
    </Stack>
  )
  return (
    <Stack gap="l">
      <InRoomOf coming={left < leftAtFirst && whatIsLeft(leftAtFirst)}>{whatIsLeft(left)}</InRoomOf>
      {mayVerify && !over && checklist.status === 'VERIFIED' && !checklist.complete && (
        <WaivePeriod applicationId={owner.applicationId} />
      )}
      {groups.map(group => {
        const own = items.filter(item => item.type.documentGroup === group)
        return (
          <Card key={group} flush title={own[0]?.groupName[language]}>
            {own.map(item => (
              <ChecklistLine
                key={item.type.code}
                item={item}
                ownerId={item.type.ownerKind === 'client' ? owner.organisationId : owner.applicationId}
                mayUpload={mayUpload && item.mayAdd}
                main={item === first}
                onPreview={setShown}
              />
            ))}
          </Card>
        )
      })}
      <DownloadAll files={files} />
      <PreviewDialog document={shown} onClose={() => setShown(null)} />
    </Stack>
  )
}

function wordsOf({ domain, left, short, over }: { domain: Domain; left: number; short: boolean; over: boolean }) {
  if (over) return 'checklist.over'
  // a partner's client owes them as much as the partner
  if (left) return domain === 'buyer' ? 'checklist.left' : 'checklist.awaited'
  if (short) return 'checklist.short'
  return domain === 'admin' ? 'checklist.toVerify' : 'checklist.withUs'
}
