import type { MandateView } from '../../contract.ts'
import { DECLINED } from '../../end-words.ts'

/** The text that says where a mandate stands; `over`: nothing falls due of its loan any more. */
export function stateSaid({ state, code }: Pick<MandateView, 'state' | 'code'>, over: boolean) {
  if (over) return 'state.over' as const
  if (state === 'REJECTED' && code === DECLINED) return 'state.declined' as const
  return state === 'CREATED' && code ? ('duplicate' as const) : (`state.${state}` as const)
}
