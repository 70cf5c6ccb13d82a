import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { ENDED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { applicationPath } from '@poonji/capabilities/applications/web/embeds.tsx'
import * as calls from '../../contract.ts'
import { AGREEMENT_LOOK } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { AgreementBody } from '../shared/agreement-body.tsx'
import { HandOff } from '../shared/hand-off.tsx'
import { SignBox } from '../shared/sign-box.tsx'
import { whileMoving } from '../shared/while-moving.ts'

/** The agreement by its own address, as messages and the provider lead to it. */
export function AgreementSign() {
  const t = useTexts(texts)
  const { docId = '' } = useParams()
  const agreement = useCall(calls.read, { agreementId: docId }, { poll: whileMoving })
  return (
    <Loaded from={agreement} shape={<SkeletonPage waitingFor={t('waiting.making')} />}>
      {answer => <AgreementPage agreement={answer} />}
    </Loaded>
  )
}

/** The agreement of an application. */
export function AgreementOfApplication() {
  const t = useTexts(texts)
  const { applicationId = '' } = useParams()
  const agreement = useCall(calls.ofApplication, { applicationId }, { poll: whileMoving })
  return (
    <Loaded from={agreement} shape={<SkeletonPage waitingFor={t('waiting.making')} />}>
      {answer => (answer ? <AgreementPage agreement={answer} /> : <NoneStands />)}
    </Loaded>
  )
}

/** The last agreement of an application, which was cancelled; else there was none yet, or there will be none. */
function NoneStands() {
  const { organisationId = '', applicationId = '' } = useParams()
  const all = useCall(calls.ofOrganisation, { orgId: organisationId })
  const application = useCall(applicationDetail, { appId: applicationId })
  return (
    <Loaded from={all} shape={<SkeletonPage />}>
      {agreements => {
        const ended = agreements.find(one => one.applicationId === applicationId)
        if (ended) return <AgreementPage agreement={ended} />
        return (
          <Loaded from={application} shape={<SkeletonPage />}>
            {({ loanApplicationStatus: { status } }) => <NoneMade isOver={ENDED_STATUSES.includes(status)} />}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

function NoneMade({ isOver }: { isOver: boolean }) {
  const t = useTexts(texts)
  const { organisationId = '', applicationId = '' } = useParams()
  const where = { organisationId, applicationId }
  const who = pathTo('/organisation/:organisationId/application/:applicationId/promoter-docs', where)
  return (
    <Page>
      {isOver ? (
        <EmptyState
          title={t('none.endedTitle')}
          text={t('none.endedText')}
          action={<Button to={applicationPath(organisationId, applicationId)}>{t('none.application')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={
            <Button kind="main" to={who}>
              {t('none.who')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function AgreementPage({ agreement }: { agreement: calls.AgreementView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const sign = useCommand(calls.sign)
  const esign = useProvider()
  const [form, setForm] = useState<{ action: string; fields: Record<string, string> }>()
  const look = AGREEMENT_LOOK[agreement.state]
  const start = async () => {
    try {
      await esign.ask(async () => setForm(await sign.mutateAsync({ agreementId: agreement.id })))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const paperUrl = (paper: calls.Paper, inline: boolean) =>
    urlOf(calls.paper, { agreementId: agreement.id, paper, query: inline ? { inline: '1' } : {} })
  const mayRegister = useMay('CAN_REGISTER_MANDATE', agreement.organisationId)
  const tried = agreement.signatories.some(one => one.current && one.state !== 'pending')
  const where = { organisationId: agreement.organisationId, applicationId: agreement.applicationId }
  const autoPay = pathTo('/organisation/:organisationId/application/:applicationId/enable-auto-debit', where)
  return (
    <Page
      subtitle={[t('sub.number', { number: agreement.number }), agreement.organisationName]}
      status={<StatusChip tone={look.tone} label={look[language]} />}
      actions={
        agreement.state === 'SIGNED' && mayRegister ? <Button to={autoPay}>{t('next.autoPay')}</Button> : undefined
      }
    >
      {form ? (
        <HandOff title={t('handOff.title')} text={t('handOff.text')} go={t('handOff.go')} form={form} />
      ) : (
        <AgreementBody
          agreement={agreement}
          urlOf={paperUrl}
          act={
            agreement.mayNowSign && (
              <SignBox again={tried} busy={sign.isPending} esign={esign} onSign={() => void start()} />
            )
          }
        />
      )}
    </Page>
  )
}
