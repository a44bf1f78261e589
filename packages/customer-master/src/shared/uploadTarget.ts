/** The group or label that contacts are uploaded to. */
export type UploadTarget = { readonly groupId: string } | { readonly labelId: string }
