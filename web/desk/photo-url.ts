export const photoUrl = (jobId: number, photoId: number, size: 'small' | 'large') =>
  `/api/desk/jobs/${jobId}/photos/${photoId}?size=${size}`
