"""Questions that take several prices: audits, comparisons, editions, readings, banks, earnings by the hour."""
