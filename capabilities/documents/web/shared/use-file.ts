import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DocumentView } from '../../contract.ts'
import { bytesOf } from './files.ts'

/** The bytes of a file, kept while it is shown. */
export function useFile(file: DocumentView['file'], key: string) {
  return useQuery({
    queryKey: ['files', key],
    queryFn: ({ signal }) => (file ? bytesOf(file, signal) : Promise.reject(new Error('no file'))),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Shows bytes in a picture or frame, by a URL that only this page can open and that ends with the element. */
export function useBytesIn(bytes: Blob | undefined, fragment = '') {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element || !bytes) return
      const url = URL.createObjectURL(bytes)
      element.src = url + fragment
      return () => URL.revokeObjectURL(url)
    },
    [bytes, fragment],
  )
}
