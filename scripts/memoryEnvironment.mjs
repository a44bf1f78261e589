/**
 * Environment variables with which the server's process is started. glibc gives freed memory back only above a threshold
 * that grows with what a program frees, up to 64 MB for each thread that allocates: after a few large imports the server
 * kept hundreds of megabytes that nothing used. These are the values, in bytes, that glibc begins with; set, they stay.
 * Other C libraries ignore them.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
