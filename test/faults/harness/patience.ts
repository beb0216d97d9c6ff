// Processes start and end here, on machines that may have much else to do: slow is not wrong.
jest.setTimeout(600_000);
