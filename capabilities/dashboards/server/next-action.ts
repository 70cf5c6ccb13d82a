import type { Work } from '@poonji/api-platform/work.ts'
import { may } from '@poonji/api-platform/actor.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import { prefillOf, toBeProved } from '@poonji/capabilities/kyc/server/service.ts'
import { organisationById, ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { gstinsOf } from '@poonji/capabilities/registrations/server/service.ts'
import type { nextAction } from '../coach-contract.ts'
import type { PendingTask } from '../contract.ts'
import { owedBy } from '../owed-by.ts'
import type { TaskType } from '../tasks.ts'
import { presentApplication } from './present-application.ts'
import { isPaperTask, papersOfTask, papersOwed } from './papers-owed.ts'
import { nextTaskOf } from './pending-tasks.ts'
import { owesProof } from './owes-proof.ts'
import { lastReminded } from './remind-client.ts'

type Next = Answer<typeof nextAction>
type Particulars = Pick<Next, 'person' | 'asked' | 'known'>
const NONE: Particulars = { person: null, asked: [], known: [] }

/** The one next step of an application, with all that helps to get it done. */
export async function readNextAction(work: Work, applicationId: string): Promise<Next> {
  const application = await presentApplication(work, applicationId)
  const { organisationId, status } = application
  const task = await nextTaskOf(work, organisationId, application)
  const [organisation, particulars, linkable, remindedAt] = await Promise.all([
    organisationById(work, organisationId),
    task ? particularsOf(work, task, application) : NONE,
    task !== null && isLinkable(work, task.taskType, application),
    lastReminded(work, organisationId),
  ])
  return {
    organisationId,
    organisationName: organisation.name,
    task,
    owedBy: particulars.person ? 'person' : owedBy(task?.taskType, status),
    ...particulars,
    linkable,
    remindedAt,
  }
}

/** What exactly a step asks for, and what of it is known. */
async function particularsOf(work: Work, task: PendingTask, application: Application): Promise<Particulars> {
  const { organisationId } = application
  switch (task.taskType) {
    case 'OTHERS_SIGN':
      return { ...NONE, person: task.person }
    case 'GST_ELIGIBILITY':
      return { ...NONE, known: (await gstinsOf(work, organisationId)).map(value => ({ what: 'gstin', value })) }
    case 'BANK_STATEMENT':
      return { ...NONE, known: await knownMobile(work, organisationId) }
    case 'PROMOTER_KYC':
      return people(work, organisationId)
    default:
      return isPaperTask(task.taskType) ? papers(work, application, task.taskType) : NONE
  }
}

async function knownMobile(work: Work, organisationId: string): Promise<Next['known']> {
  const owner = await ownerMobile(work, organisationId)
  return owner ? [{ what: 'mobile', value: maskMobile(owner.mobile) }] : []
}

/** Who is still to be proved, the first of them by name; before anybody is there, whom we would begin with. */
async function people(work: Work, organisationId: string): Promise<Particulars> {
  const owing = (await toBeProved(work, organisationId)).filter(owesProof)
  const asked = owing.map(({ name }) => ({ en: name, hi: name }))
  if (owing[0]) return { person: owing[0].name, asked, known: [{ what: 'mobile', value: maskMobile(owing[0].mobile) }] }
  const { name } = await prefillOf(work, organisationId)
  return { ...NONE, known: name ? [{ what: 'person', value: name }] : [] }
}

async function papers(work: Work, application: Application, task: TaskType): Promise<Particulars> {
  const owed = papersOfTask(await papersOwed(work, application), task)
  const reasons = owed.flatMap(item => item.documents.findLast(one => one.state === 'REJECTED')?.reason ?? [])
  return {
    person: null,
    asked: owed.map(({ type }) => ({ en: type.name_en, hi: type.name_hi })),
    known: reasons.map(value => ({ what: 'rejected', value })),
  }
}

const BY_CONSENT: readonly TaskType[] = ['PROMOTER_KYC', 'BANK_STATEMENT']

/** Whether the viewer may pass the step on by a link to whoever has what is missing. */
export async function isLinkable(work: Work, task: TaskType, { organisationId }: Application): Promise<boolean> {
  if (!may(work.actor, 'CAN_UPLOAD_DOCUMENTS', organisationId)) return false
  if (isPaperTask(task)) return true
  if (!BY_CONSENT.includes(task) || !may(work.actor, 'CAN_TRIGGER_EKYC_AND_BANKING_CONSENT', organisationId))
    return false
  if (task === 'BANK_STATEMENT') return (await ownerMobile(work, organisationId)) !== null
  return (await toBeProved(work, organisationId)).some(owesProof)
}
