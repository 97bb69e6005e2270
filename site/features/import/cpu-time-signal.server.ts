/** Ends a process that measures files and took too much processor time for one. */
export const CPU_TIME_SIGNAL = "SIGXCPU";
