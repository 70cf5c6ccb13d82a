import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from './borrow.ts'
import { setUpAutoPay } from './beside.ts'
import type { Borrower } from './cast.ts'
import { addAccount, addSupplier, draw, signAgreement } from './draw.ts'
import type { Stage } from './stage.ts'

const STEPS = ['company', 'applied', 'papers', 'at-desk', 'offered', 'accepted', 'signed', 'drawn'] as const

/** Lives a borrower's story to where it has come, by their own and the staff's commands; answers the organisation. */
export async function liveBorrower(stage: Stage, borrower: Borrower): Promise<string> {
  const reaches = (step: (typeof STEPS)[number]) => STEPS.indexOf(borrower.reaches) >= STEPS.indexOf(step)
  const { mobile, name, need, supplier } = borrower
  const email = `${name.toLowerCase().replace(' ', '.')}@example.in`
  const organisationId = await bringCompany(stage, {
    mobile,
    name,
    email,
    gstin: gstinFor(borrower.state, borrower.pan),
    referralCode: borrower.referralCode,
  })
  if (!need || !reaches('applied')) return organisationId
  const applicationId = await apply(stage, { organisationId, mobile, ...need })
  if (reaches('papers')) await uploadPapers(stage, mobile, organisationId, applicationId)
  if (reaches('at-desk')) await verifyPapers(stage, applicationId)
  if (reaches('offered')) await approve(stage, applicationId, { ...need, feeBps: 150 })
  if (reaches('accepted')) await acceptOffer(stage, mobile, organisationId, applicationId)
  if (reaches('signed')) await signAgreement(stage, { mobile, name }, applicationId)
  if (borrower.account && reaches('signed')) await addAccount(stage, mobile, organisationId, borrower.account)
  if (borrower.autoPay) await setUpAutoPay(stage, mobile, applicationId, need.amountPaise)
  if (supplier && reaches('drawn')) await addSupplier(stage, mobile, organisationId, supplier)
  if (reaches('drawn')) await draw(stage, mobile, organisationId, supplier?.drawPaise ?? need.amountPaise)
  return organisationId
}
