import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myInvitations } from '@poonji/capabilities/organisations/member-contract.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import type { findByGst, loginState } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { openCompany } from '../open-company.ts'
import { STEP_PATHS } from '../step-paths.ts'
import { StepPage, WithState } from '../step-page.tsx'
import { ByGst } from './by-gst.tsx'
import { ByPan } from './by-pan.tsx'
import { PartnerBegun } from './partner-begun.tsx'
import { WhatWeRead } from './what-we-read.tsx'

/** NEW_LEAD: a person without a company brings one, or accepts an invitation; one who has a company goes on with it. */
export function CompanyFind() {
  // asked for along with the state, not after it
  useCall(myInvitations, {})
  return (
    <WithState>
      {({ step, ...state }) =>
        step === 'NEW_LEAD' ? <Find newcomer={state} /> : <Navigate to={STEP_PATHS[step]} replace />
      }
    </WithState>
  )
}

/** Another company of somebody who has one. */
export function CompanyAdd() {
  return <Find />
}

function Find({ newcomer }: { newcomer?: Pick<Answer<typeof loginState>, 'brought' | 'partnerBegun'> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [way, setWay] = useState<'gst' | 'pan'>('gst')
  const invitations = useCall(myInvitations, {})
  // nobody is told to ask for the invitation that stands beneath
  const uninvited = invitations.data?.length === 0
  const brought = newcomer?.brought
  const found = async ({ bringing, organisationId }: Answer<typeof findByGst>) => {
    if (organisationId) await openCompany(organisationId)
    else await navigate(STEP_PATHS[bringing?.step ?? 'NEW_LEAD'])
  }
  // the form does not come before what stands above it
  if (invitations.isPending) return <SkeletonCard />
  return (
    <StepPage
      title={t(newcomer ? 'find.title' : 'find.another')}
      text={t(way === 'gst' ? 'find.text' : 'find.textPan')}
      aside={<WhatWeRead way={way} />}
    >
      {newcomer?.partnerBegun && <PartnerBegun />}
      {newcomer && (brought || (uninvited && !newcomer.partnerBegun)) && (
        <Note>
          <p className="strong">
            {brought ? t('find.brought', { company: brought }) : translateMessage(language, 'mobile.unknown')}
          </p>
          <p>{t(brought ? 'find.broughtText' : 'find.unknown')}</p>
        </Note>
      )}
      <MyInvitations onJoined={organisationId => void openCompany(organisationId)} />
      {way === 'gst' ? (
        <ByGst onFound={found} onOther={() => setWay('pan')} />
      ) : (
        <ByPan onFound={found} onOther={() => setWay('gst')} />
      )}
      <p>
        {t('find.here')} <AppLink to="/join-company">{t('find.join')}</AppLink>
      </p>
      {newcomer && !newcomer.partnerBegun && (
        <p>
          {t('find.partner')} <AppLink to="/partner">{t('find.becomePartner')}</AppLink>
        </p>
      )}
    </StepPage>
  )
}
