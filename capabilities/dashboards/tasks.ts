/**
 * Every task that may wait for a borrower, and one that an application has for staff. The first eleven are the credit
 * dashboard's (specification, section 2; two of them under the names of section 4), the rest are ours. The order is the
 * order of doing.
 */
export const TASK_TYPES = [
  'PAY_OVERDUE',
  'PAY_DUE',
  'ANSWER_TERMS',
  'CANNOT_SERVE',
  'TURNED_DOWN',
  'APPLICATION_PENDING_OFFER',
  'SIGN_AGREEMENT',
  'VERIFY_PAN',
  'ANSWER_QUERY',
  'ANSWER_CREDIT_DESK',
  'GST_ELIGIBILITY',
  'BANK_STATEMENT',
  'PROMOTER_KYC',
  'REPLACE_PAPERS',
  'APPLICATION_PENDING_DOCS',
  'FINANCIAL_DOCUMENTS',
  'BUREAU_CONSENT',
  'SPEAK_WITH_US',
  'REFUND_ACCOUNT',
  'MONEY_CAME_BACK',
  'BANK_ACCOUNT',
  'MEET_CONDITIONS',
  'INSURANCE_POLICY',
  'SEND_STOCK_STATEMENT',
  'DRAWING_CAME_BACK',
  'FINISH_DRAWING',
  'DRAW_LOAN',
  'ENABLE_AUTO_DEBIT',
  'RENEW_AUTO_DEBIT',
  'RENEW_REGISTRATION',
  'CONFIRM_BALANCE',
  'ANSWER_LINKING',
  'FIGURES_BEING_READ',
  'ACCOUNT_WITH_US',
  'OFFER_ENDED',
  'APPLICATION_STOPPED',
  'APPLICATION_UNDER_PROCESS',
  'OTHERS_SIGN',
  'AGREEMENT_WITH_US',
  'MONEY_COMING',
  'MONEY_GOES_BACK',
  'NOTHING_NEW',
  'RAW_MATERIAL',
  'CONTINUE_APPLICATION',
  'OTHER_LOAN_TYPES',
  'ORG_CREATE',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** What only says with whom something is, us or another of the company: its reader is not asked to do it. */
export const ONLY_TELLS: readonly TaskType[] = [
  'FIGURES_BEING_READ',
  'ACCOUNT_WITH_US',
  'OFFER_ENDED',
  'APPLICATION_STOPPED',
  'APPLICATION_UNDER_PROCESS',
  'OTHERS_SIGN',
  'AGREEMENT_WITH_US',
  'MONEY_COMING',
  'MONEY_GOES_BACK',
  'NOTHING_NEW',
]
/** What its reader is told of, not asked to do. */
export const isNews = ({ taskType }: { taskType: TaskType }) =>
  ONLY_TELLS.includes(taskType) || taskType === 'CANNOT_SERVE' || taskType === 'TURNED_DOWN'
/** What staff are asked to do: neither a borrower nor a partner reads it. */
const OF_STAFF: readonly TaskType[] = ['ANSWER_CREDIT_DESK']
/** Whether the borrower, or one of their people, is asked to do it. */
export const isOfClient = (task: TaskType) => !ONLY_TELLS.includes(task) && !OF_STAFF.includes(task)
export const waitsForClient = <T extends { taskType: TaskType }>(task: T | null): task is T =>
  task !== null && isOfClient(task.taskType)
/** Staff and partners are told what it is: somebody is asked to do it, or it goes no further. Of the rest only with whom it is. */
export const isTold = <T extends { taskType: TaskType }>(task: T | null): task is T =>
  task !== null && (!ONLY_TELLS.includes(task.taskType) || task.taskType === 'APPLICATION_STOPPED')
/** What leads to new credit, or tells when it may be asked for again: not for whom nothing new is lent. */
export const LEADS_TO_CREDIT: readonly TaskType[] = [
  'CANNOT_SERVE',
  'TURNED_DOWN',
  'REPLACE_PAPERS',
  'APPLICATION_PENDING_DOCS',
  'FINANCIAL_DOCUMENTS',
  'BUREAU_CONSENT',
  'BANK_ACCOUNT',
  'MEET_CONDITIONS',
  'INSURANCE_POLICY',
  'SEND_STOCK_STATEMENT',
  'DRAWING_CAME_BACK',
  'FINISH_DRAWING',
  'DRAW_LOAN',
  'RAW_MATERIAL',
  'CONTINUE_APPLICATION',
  'OTHER_LOAN_TYPES',
]
/** A mandate is its account holder's: nobody else sets it up. */
export const OF_AUTO_PAY: readonly TaskType[] = ['ENABLE_AUTO_DEBIT', 'RENEW_AUTO_DEBIT']
/** What asks for money that is due. */
export const ASKS_FOR_DUES: readonly TaskType[] = ['PAY_OVERDUE', 'PAY_DUE']
