/** The form for an account, its number twice, for screens of others that keep one. */
export { AccountForm, emptyAccount } from './account-form.tsx'
