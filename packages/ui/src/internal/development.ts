// Declared here because the packages are typed for browsers; bundlers replace the whole expression.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether checks for developers run. A production build removes them. */
export const isDevelopment: boolean = process.env.NODE_ENV !== 'production'
