import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addressChanges, addressChangesFile, refuseAddressChange, verifyAddress } from '../../address-contract.ts'
import { ADDRESS_KIND_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { CompanyLink } from '../company-link.tsx'
import { ReasonForm } from '../reason-form.tsx'

type Change = Answer<typeof addressChanges>['content'][number]

/** Operations: changes of verified addresses that companies propose, oldest first. */
export function AddressChanges() {
  const t = useTexts(texts)
  const [{ search = '' }, change] = useFilters()
  const query = { ...(search && { search }) }
  const pages = usePages(addressChanges, { query })
  return (
    <Page
      subtitle={t('addressChanges.sub')}
      actions={<Downloads call={addressChangesFile} input={format => ({ query: { ...query, format } })} />}
    >
      <FilterBar
        search={{ label: t('addressChanges.company'), value: search, onSearch: text => change({ search: text }) }}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={3} />}
        empty={<EmptyState title={t('addressChanges.none')} text={t('addressChanges.noneText')} />}
        filtered={Boolean(search)}
      >
        {rows => (
          <Stack>
            {rows.map(row => (
              <Proposed key={row.id} change={row} />
            ))}
          </Stack>
        )}
      </PagedRows>
    </Page>
  )
}

function Proposed({ change }: { change: Change }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId, organisationName, kind, before, proposed, proposedBy, proposedAt } = change
  return (
    <Card
      title={ADDRESS_KIND_NAMES[kind][language]}
      action={<CompanyLink organisationId={organisationId} name={organisationName} />}
    >
      <Stack>
        <DefinitionList
          items={[
            { label: t('addressChanges.before'), value: before },
            { label: t('addressChanges.proposed'), value: proposed, strong: true },
            ...(proposedBy ? [{ label: t('addressChanges.by'), value: proposedBy }] : []),
            { label: t('addressChanges.on'), value: <DateText on={dateInIndia(proposedAt)} /> },
          ]}
        />
        <Decide change={change} />
      </Stack>
    </Card>
  )
}

function Decide({ change: { id: addressId, version, organisationId } }: { change: Change }) {
  const t = useTexts(texts)
  const verify = useCommand(verifyAddress, { readsAgain: true })
  const refuse = useCommand(refuseAddressChange)
  const [refusing, setRefusing] = useState(false)
  if (refusing)
    return (
      <ReasonForm
        typed={`address-refusal:${addressId}:${version}`}
        label={t('addressChanges.why')}
        description={t('addressChanges.whyHint')}
        yes={t('addressChanges.refuse')}
        stop
        onSend={async reason => {
          await refuse.mutateAsync({ addressId, body: { reason } })
          toasts.success(t('addressChanges.refused'))
        }}
        onCancel={() => setRefusing(false)}
      />
    )
  return (
    <Row>
      <Button
        kind="main"
        busy={verify.isPending}
        onClick={() => verify.mutate({ addressId, body: { version } }, toasts.telling(t('address.nowVerified')))}
      >
        {t('address.verify')}
      </Button>
      <Button kind="stop" onClick={() => setRefusing(true)}>
        {t('addressChanges.refuse')}
      </Button>
      <Button kind="quiet" to={pathTo('/organisation/:organisationId/document', { organisationId })}>
        {t('addressChanges.papers')}
      </Button>
    </Row>
  )
}
