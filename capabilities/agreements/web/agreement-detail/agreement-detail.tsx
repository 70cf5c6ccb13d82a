import { useState } from 'react'
import { useParams } from 'react-router'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import * as calls from '../../contract.ts'
import { AGREEMENT_LOOK } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { AgreementFacts } from '../shared/agreement-facts.tsx'
import { HandOff } from '../shared/hand-off.tsx'
import { PaperButtons } from '../shared/paper-buttons.tsx'
import { whileMoving } from '../shared/while-moving.ts'
import { AgreementActions } from './agreement-actions.tsx'
import { SignatoryTable } from './signatory-table.tsx'

/** Operations: one agreement, its people, and what can be done about it. */
export function AgreementDetail() {
  const { agreementId = '' } = useParams()
  const agreement = useCall(calls.read, { agreementId }, { poll: whileMoving })
  return (
    <Loaded from={agreement} shape={<SkeletonPage />}>
      {answer => <Detail agreement={answer} />}
    </Loaded>
  )
}

function Detail({ agreement }: { agreement: calls.AgreementView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const countersign = useCommand(calls.countersign)
  const [form, setForm] = useState<{ action: string; fields: Record<string, string> }>()
  const look = AGREEMENT_LOOK[agreement.state]
  const start = async () => {
    try {
      setForm(await countersign.mutateAsync({ agreementId: agreement.id }))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const paperUrl = (paper: calls.Paper, inline: boolean) =>
    urlOf(calls.paper, { agreementId: agreement.id, paper, query: inline ? { inline: '1' } : {} })
  const main = agreement.mayNowSign && !form && (
    <Button kind="main" busy={countersign.isPending} onClick={() => void start()}>
      {t('ops.countersign')}
    </Button>
  )
  return (
    <Page
      title={agreement.number}
      subtitle={<CompanyLink organisationId={agreement.organisationId} name={agreement.organisationName} />}
      status={<StatusChip tone={look.tone} label={look[language]} />}
      actions={main || undefined}
    >
      <Grid top>
        <Col span={8}>
          <Stack>
            {form && <HandOff title={t('handOff.title')} text={t('handOff.text')} go={t('handOff.go')} form={form} />}
            {agreement.refusal && <Note tone="warn">{agreement.refusal}</Note>}
            {agreement.problem && !agreement.refusal && (
              <Note tone="warn">{t('ops.tries', { problem: t(`problem.${agreement.problem}`) })}</Note>
            )}
            <Card flush title={t('people.title')}>
              <SignatoryTable agreement={agreement} />
            </Card>
            <AgreementActions agreement={agreement} />
          </Stack>
        </Col>
        <Col span={4}>
          <Stack>
            <AgreementFacts agreement={agreement} title={t('facts.staffTitle')} />
            <PaperButtons agreement={agreement} urlOf={paperUrl} />
          </Stack>
        </Col>
      </Grid>
    </Page>
  )
}
