/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  productList: async () => (await import('./product-list/product-list.tsx')).ProductList,
  productEdit: async () => (await import('./product-edit/product-edit.tsx')).ProductEdit,
}
