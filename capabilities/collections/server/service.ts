export { contactEndsAt } from './contact-hours.ts'
export { mayContact } from './may-contact.ts'
export { clientsToCall } from './worklist.ts'
export { isOverdue } from './overdue.ts'
