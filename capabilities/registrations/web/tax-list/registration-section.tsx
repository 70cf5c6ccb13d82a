import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CommentCounts } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { kindOf, type KindCode } from '../../kinds.ts'
import { cumulative, type Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'
import { commentedAs, RegistrationCard } from './registration-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useKeptKinds } from './use-kept-kinds.ts'

/** Every registration beside PAN and GST, each with its standing, and a form to add or change one. */
export function RegistrationSection({ orgId }: { orgId: string }) {
  const list = useCall(cumulative, { orgId })
  return (
    <Loaded from={list} shape={<SkeletonList rows={3} />}>
      {rows => <Section orgId={orgId} rows={rows} />}
    </Loaded>
  )
}

function Section({ orgId, rows }: { orgId: string; rows: Registration[] }) {
  const t = useViewerTexts(texts)
  const kept = useKeptKinds(orgId)
  const addable = addableOf(kept, rows)
  const mayChange = ({ kind, endedAt }: Registration) => kept.includes(kind) && !endedAt
  const wanted = useWanted(rows.filter(mayChange))
  const [toRenew] = useState(wanted)
  const [form, setForm] = useState<Registration | 'new' | null>(toRenew)
  const place = useIntoSight(toRenew && toRenew.id)
  return (
    <CommentCounts orgId={orgId} fields={rows.map(commentedAs)}>
      <Stack>
        <Row between>
          <h2>{t('tax.title')}</h2>
          {addable.length > 0 && form === null && <Button onClick={() => setForm('new')}>{t('tax.add')}</Button>}
        </Row>
        {form && (
          <div ref={place}>
            <RegistrationForm
              key={form === 'new' ? 'new' : form.id}
              orgId={orgId}
              registration={form === 'new' ? null : form}
              kinds={addable}
              onDone={() => setForm(null)}
            />
          </div>
        )}
        {rows.length === 0 && !form && <EmptyState title={t('tax.none')} text={t('tax.noneText')} />}
        {rows
          .filter(row => form === null || form === 'new' || row.id !== form.id)
          .map(row => (
            <RegistrationCard
              key={row.id}
              orgId={orgId}
              registration={row}
              onChange={mayChange(row) ? () => setForm(row) : undefined}
            />
          ))}
      </Stack>
    </CommentCounts>
  )
}

/** Of what stands alone and is there, there is no second to add. */
const addableOf = (kinds: KindCode[], rows: Registration[]) =>
  kinds.filter(code => !kindOf(code).alone || !rows.some(row => row.kind === code && !row.endedAt))

/** The one that ends on the day for which somebody was sent here to renew it. */
function useWanted(rows: Registration[]): Registration | null {
  const [search] = useSearchParams()
  const endsOn = search.get('renew')
  return rows.find(row => endsOn !== null && row.expiresOn === endsOn) ?? null
}
