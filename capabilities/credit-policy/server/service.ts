export { figureWords } from '../figure-words.ts'
export {
  authorityOf,
  autoAuthority,
  committeeMembers,
  policyOf,
  rulesOf,
  leastWanted,
  type Authority,
  type RuleRow,
} from './policy-rows.ts'
