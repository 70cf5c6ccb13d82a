import { useParams } from 'react-router'
import { ApplicationDetails as Details } from '@poonji/capabilities/applications/web/embeds.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { nextAction } from '../../coach-contract.ts'
import { Coach } from '../coach/coach.tsx'

/** The details tab of an application, with its one next step. */
export function ApplicationDetails() {
  const { applicationId = '' } = useParams()
  const { isPending } = useCall(nextAction, { applicationId })
  return <Details next={<Coach applicationId={applicationId} />} nextIsComing={isPending} />
}
