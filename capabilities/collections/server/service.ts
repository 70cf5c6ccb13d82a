export { mayContact } from './may-contact.ts'
