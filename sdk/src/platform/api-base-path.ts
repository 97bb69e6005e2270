/** The path that all endpoints are below. */
export const API_BASE_PATH = "/api/v1";
