import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askToConnect, linkingRequests, type LinkingRequest } from '../../linking-contract.ts'
import { isOpenLinking, RELATION_NAMES, RELATIONS, type Relation } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'
import { OrganisationPage } from '../organisation-page.tsx'
import { AnsweredRequests } from './answered-requests.tsx'
import { ConnectionList } from './connection-list.tsx'
import { LinkingCard } from './linking-card.tsx'

const isOpen = ({ state }: LinkingRequest) => isOpenLinking(state)

/** Who asks to join or to be connected, what this company asked, and its connections. */
export function LinkingList() {
  return <OrganisationPage>{organisation => <Linking orgId={organisation.id} />}</OrganisationPage>
}

function Linking({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const mayAsk = useMay('CAN_EDIT_ORGANISATION', orgId)
  const [asking, setAsking] = useState(false)
  const known = useCall(linkingRequests, { orgId })
  return (
    <Loaded from={known} shape={<SkeletonList rows={3} />}>
      {({ requests }) => (
        <Stack gap="l">
          {mayAsk && !asking && (
            <Row>
              <Button onClick={() => setAsking(true)}>{t('linking.connect')}</Button>
            </Row>
          )}
          {asking && <Ask orgId={orgId} onDone={() => setAsking(false)} />}
          {requests.length === 0 && !asking && <EmptyState title={t('linking.none')} text={t('linking.noneText')} />}
          {requests.filter(isOpen).map(request => (
            <LinkingCard key={request.id} orgId={orgId} request={request} />
          ))}
          <ConnectionList orgId={orgId} />
          <AnsweredRequests requests={requests.filter(request => !isOpen(request))} />
        </Stack>
      )}
    </Loaded>
  )
}

function Ask({ orgId, onDone }: { orgId: string; onDone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ask = useCommand(askToConnect)
  const initial = { pan: '', relation: null as Relation | null, note: '' }
  const { submit, field, sending } = useCallForm(askToConnect.body, initial, async values => {
    await ask.mutateAsync({ orgId, body: askToConnect.body.parse(values) })
    toasts.success(t('linking.asked'))
    onDone()
  })
  return (
    <Card title={t('linking.connect')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <SelectField
            {...field('relation')}
            label={t('linking.relation')}
            options={RELATIONS.map(one => ({ value: one, label: RELATION_NAMES[one][language] }))}
            required
          />
          <PanField {...field('pan')} description={t('linking.panHint')} required />
          <TextField {...field('note')} label={t('linking.note')} maxLength={300} optional />
          <FormEnd send={t('linking.send')} busy={sending} cancel={onDone} />
        </Stack>
      </form>
    </Card>
  )
}
