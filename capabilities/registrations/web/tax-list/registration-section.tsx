import { useState } from 'react'
import { CommentCounts } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { cumulative, type Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'
import { commentedAs, RegistrationCard } from './registration-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useAddableKinds } from './use-addable-kinds.ts'

/** Every registration beside PAN and GST, each with its standing, and a form to add or change one. */
export function RegistrationSection({ orgId }: { orgId: string }) {
  const t = useViewerTexts(texts)
  const list = useCall(cumulative, { orgId })
  const [form, setForm] = useState<Registration | 'new' | null>(null)
  const addable = useAddableKinds(orgId)
  return (
    <Loaded from={list} shape={<SkeletonList rows={3} />}>
      {rows => (
        <CommentCounts orgId={orgId} fields={rows.map(commentedAs)}>
          <Stack>
            <Row between>
              <h2>{t('tax.title')}</h2>
              {addable.length > 0 && form === null && <Button onClick={() => setForm('new')}>{t('tax.add')}</Button>}
            </Row>
            {form && (
              <RegistrationForm
                key={form === 'new' ? 'new' : form.id}
                orgId={orgId}
                registration={form === 'new' ? null : form}
                kinds={addable}
                onDone={() => setForm(null)}
              />
            )}
            {rows.length === 0 && !form && <EmptyState title={t('tax.none')} text={t('tax.noneText')} />}
            {rows
              .filter(row => form === null || form === 'new' || row.id !== form.id)
              .map(row => (
                <RegistrationCard
                  key={row.id}
                  orgId={orgId}
                  registration={row}
                  onChange={addable.includes(row.kind) && !row.endedAt ? () => setForm(row) : undefined}
                />
              ))}
          </Stack>
        </CommentCounts>
      )}
    </Loaded>
  )
}
