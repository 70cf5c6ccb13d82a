/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  roleList: async () => (await import('./role-list/role-list.tsx')).RoleList,
  roleNew: async () => (await import('./role-edit/role-new.tsx')).RoleNew,
  roleEdit: async () => (await import('./role-edit/role-edit.tsx')).RoleEdit,
  personList: async () => (await import('./person-list/person-list.tsx')).PersonList,
  staffNew: async () => (await import('./staff-new/staff-new.tsx')).StaffNew,
  personDetail: async () => (await import('./person-detail/person-detail.tsx')).PersonDetail,
  whyNot: async () => (await import('./why-not/why-not.tsx')).WhyNot,
}
