import type { RequestOptions } from './api';
import { fetchAnswer } from './api';
import { errorOfResponse } from './api-error';

/** A file that the API answers. */
export const fetchFile = async (path: string, options: RequestOptions = {}): Promise<Blob> => {
  const response = await fetchAnswer(path, options);
  if (!response.ok) throw await errorOfResponse(response);
  return response.blob();
};
