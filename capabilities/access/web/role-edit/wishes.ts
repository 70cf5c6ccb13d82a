import { z } from 'zod'
import { roleForm, type Role } from '../../contract.ts'

const { nameEn, nameHi, permissions } = roleForm.shape

/** What an editor would have otherwise in a role, whatever it is meanwhile: nothing that a colleague changed is put back. */
export const wishes = z.object({
  nameEn: nameEn.nullable(),
  nameHi: nameHi.nullable(),
  give: permissions,
  take: permissions,
})
type Wish = z.output<typeof wishes>
export const NO_WISH: Wish = { nameEn: null, nameHi: null, give: [], take: [] }

/** The role as it would be. */
export const wished = (role: Role, wish: Wish): z.output<typeof roleForm> => ({
  nameEn: wish.nameEn ?? role.nameEn,
  nameHi: wish.nameHi ?? role.nameHi,
  permissions: [...new Set([...role.permissions, ...wish.give])].filter(one => !wish.take.includes(one)),
})
